/** An event with typed listeners. */
export class Signal<Value = void> {
  readonly #listeners: ((value: Value) => unknown)[] = [];

  add(listener: (value: Value) => unknown): void {
    this.#listeners.push(listener);
  }
  raise(value: Value): void {
    for (const listener of this.#listeners) listener(value);
  }
}
