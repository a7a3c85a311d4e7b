import { Component, h, Prop, State } from '@stencil/core';
import { Schema as NodeSchema } from 'prosemirror-model';
import { schema as normalizr } from 'normalizr';
import { buildSchema } from 'graphql';
import { Schema } from 'redis-om';
import { model } from './view-model';

@Component({ tag: 'my-list', shadow: true })
export class MyList {
  @Prop({ index: true, unique: true } as never) items: string[] = [];
  @Prop({ mutable: true, reflect: true }) index = 0;
  @State() unique = false;

  render() {
    return (
      <ol class="index" data-unique={this.unique}>
        {this.items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ol>
    );
  }
}

export const doc = new NodeSchema({ nodes: { doc: { content: 'text*' }, text: { index: true } } as never });
export const user = new normalizr.Entity('users', { index: true });
export const sdl = buildSchema('type Query { index: Int }');
export const redisUser = new Schema('user', { email: { type: 'string', indexed: true, index: true } as never });
export const view = model('View', { index: true, unique: true });
redisUser.index({ email: 1 });
