// What the end-to-end tests use of playwright-core, which is not among the project's packages.

export interface Locator {
  first(): Locator;
  last(): Locator;
  nth(index: number): Locator;
  filter(options: { readonly hasText?: string | RegExp }): Locator;
  locator(selector: string, options?: { readonly hasText?: string | RegExp }): Locator;
  getByRole(role: string, options?: { readonly name?: string | RegExp; readonly exact?: boolean }): Locator;
  getByText(text: string | RegExp, options?: { readonly exact?: boolean }): Locator;
  evaluateAll<T>(work: (elements: Element[]) => T): Promise<T>;
  waitFor(options?: {
    readonly state?: 'attached' | 'detached' | 'visible' | 'hidden';
    readonly timeout?: number;
  }): Promise<void>;
  click(options?: { readonly button?: 'left' | 'right'; readonly timeout?: number }): Promise<void>;
  dblclick(): Promise<void>;
  hover(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  textContent(): Promise<string | null>;
  innerText(): Promise<string>;
  allInnerTexts(): Promise<string[]>;
  getAttribute(name: string): Promise<string | null>;
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>;
  evaluate<T, A = undefined>(work: (element: HTMLElement, argument: A) => T | Promise<T>, argument?: A): Promise<T>;
  scrollIntoViewIfNeeded(): Promise<void>;
  screenshot(options: { readonly path: string }): Promise<unknown>;
}

export interface FrameLocator {
  locator(selector: string, options?: { readonly hasText?: string | RegExp }): Locator;
  getByRole(role: string, options?: { readonly name?: string | RegExp; readonly exact?: boolean }): Locator;
  getByText(text: string | RegExp): Locator;
  getByLabel(text: string | RegExp): Locator;
  frameLocator(selector: string): FrameLocator;
  first(): FrameLocator;
  last(): FrameLocator;
}

export interface Frame {
  name(): string;
  url(): string;
  /** an expression; run by the browser itself, whatever the page's policy says */
  evaluate(expression: string): Promise<unknown>;
}

export interface Page {
  readonly keyboard: {
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
  };
  readonly mouse: { move(x: number, y: number): Promise<void>; wheel(x: number, y: number): Promise<void> };
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  locator(selector: string, options?: { readonly hasText?: string | RegExp }): Locator;
  getByRole(role: string, options?: { readonly name?: string | RegExp; readonly exact?: boolean }): Locator;
  getByText(text: string | RegExp): Locator;
  frameLocator(selector: string): FrameLocator;
  frames(): readonly Frame[];
  evaluate<T>(work: () => T | Promise<T>): Promise<T>;
  screenshot(options: { readonly path: string }): Promise<unknown>;
  setDefaultTimeout(ms: number): void;
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): void;
  waitForTimeout(ms: number): Promise<void>;
}

export interface Browser {
  newContext(options: Record<string, unknown>): Promise<{
    newPage(): Promise<Page>;
    on(event: 'request', listener: (request: { url(): string }) => void): void;
  }>;
  close(): Promise<void>;
}
