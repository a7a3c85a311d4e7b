import { EventEmitter } from 'node:events';

interface IndexSpec {
  [path: string]: 1 | -1;
}

class InMemoryCollection<T> extends EventEmitter {
  private readonly indexes: IndexSpec[] = [];

  createIndex(spec: IndexSpec, options: { unique?: boolean } = {}): string {
    this.indexes.push(spec);
    this.emit('index', options);
    return Object.keys(spec).join('_');
  }

  createIndexes(specs: IndexSpec[]): string[] {
    return specs.map((spec) => this.createIndex(spec));
  }
}

export class InMemoryDatabase {
  private readonly collections = new Map<string, InMemoryCollection<unknown>>();

  collection<T>(name: string): InMemoryCollection<T> {
    const known = this.collections.get(name) ?? new InMemoryCollection<unknown>();
    this.collections.set(name, known);
    return known as InMemoryCollection<T>;
  }
}

const users = new InMemoryCollection<{ email: string }>();
users.createIndex({ email: 1 }, { unique: true });
users.createIndexes([{ name: 1 }, { age: -1 }]);

function index(spec: IndexSpec) {
  return (target: unknown) => void [spec, target];
}

@index({ a: 1, b: -1 })
export class Decorated {}
