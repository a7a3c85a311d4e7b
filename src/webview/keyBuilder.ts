// A key that is tried -> its parts in order, each to be moved, turned or taken out.
import { html, nothing, type TemplateResult } from 'lit';
import { moved, turned, without, type TriedKey } from '../present/triedKey.ts';
import { iconButton } from './iconButton.ts';

export function keyBuilder(key: TriedKey, change: (key: TriedKey) => void): TemplateResult {
  return html`<ol class="key-parts" aria-label="Parts of the key">
    ${key.map(
      ([path, direction], at) =>
        html`<li>
          <code>${path}</code>
          ${
            typeof direction === 'number'
              ? html`<button
                  type="button"
                  class="direction"
                  title="Turn the direction"
                  aria-label=${`${path}: ${directionName(direction)}. Turn the direction`}
                  @click=${() => change(turned(key, at))}
                >
                  ${directionName(direction)}
                </button>`
              : html`<span class="direction">${direction}</span>`
          }
          ${
            key.length > 1
              ? html`${iconButton('up', `Move ${path} up`, () => change(moved(key, at, -1)), { disabled: at === 0 })}${iconButton(
                  'down',
                  `Move ${path} down`,
                  () => change(moved(key, at, 1)),
                  { disabled: at === key.length - 1 },
                )}`
              : nothing
          }${iconButton('remove', `Take ${path} out of the key`, () => change(without(key, at)))}
        </li>`,
    )}
  </ol>`;
}

const directionName = (direction: number): string => (direction < 0 ? 'descending' : 'ascending');
