/**
 * Runs inside a page to observe when things are painted. Times are in ms since the page's
 * navigation began.
 */
export interface Recorder {
  /** When the frame that first showed a page of posts, or of a conversation, had been painted. */
  content: Promise<number>;
  /**
   * When the app itself had drawn them: at first the page shows the stored screen of the last
   * visit, which takes no press.
   */
  drawn: Promise<number>;
  /** When a post or a message with this text had been painted. */
  shows(text: string): Promise<number>;
  /** When a text first left the page on a WebSocket, and when it first came on one. */
  passed(text: string): { left?: number | undefined; came?: number | undefined };
  /** Types and sends a post or a message as a member would. */
  compose(text: string): Promise<Pressed>;
  /** Follows a link to where this text is shown. */
  follow(link: string, text: string): Promise<Pressed>;
}

/** The state after a press, at some moment between two frames. */
export interface Pressed {
  sent: number;
  painted: number;
  frames: number;
}

declare global {
  interface Window {
    recorder: Recorder;
  }
}

/** Passed to the browser as source text, so it uses nothing outside of itself. */
export function installRecorder(postsOfPage: number): void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => {
    for (const done of waiting.splice(0)) done();
  };
  // A message sent while a frame is made is delivered after the frame has been painted.
  const afterPaint = (done: () => void) =>
    requestAnimationFrame(() => {
      waiting.push(done);
      port2.postMessage(0);
    });
  const until = (isThere: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!isThere()) return;
        observer.disconnect();
        afterPaint(() => resolve(performance.now()));
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true });
      look();
    });
  const frames: { words: string; at: number; isOwn: boolean }[] = [];
  const note = (words: unknown, isOwn: boolean) => {
    if (typeof words === 'string') frames.push({ words, at: performance.now(), isOwn });
    if (frames.length > 200) frames.shift();
  };
  window.WebSocket = class extends WebSocket {
    constructor(...address: ConstructorParameters<typeof WebSocket>) {
      super(...address);
      this.addEventListener('message', ({ data }) => note(data, false));
    }
    override send(words: Parameters<WebSocket['send']>[0]) {
      note(words, true);
      super.send(words);
    }
  };
  const passed = (text: string, isOwn: boolean) =>
    frames.find((frame) => frame.isOwn === isOwn && frame.words.includes(text))?.at;
  const posts = () => [...document.querySelectorAll('article[data-post]')];
  const messages = () => [...document.querySelectorAll('[role=log] li')];
  // Only the newest messages: reading hundreds at each change would distort the measurement.
  const shows = (text: string) =>
    until(() =>
      [...posts(), ...messages().slice(-9)].some(({ textContent }) => textContent?.includes(text)),
    );
  const frame = () => new Promise(requestAnimationFrame);
  async function press(button: HTMLElement, text: string): Promise<Pressed> {
    await frame();
    await frame();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    let frames = 0;
    let counting = true;
    const count = () => {
      if (!counting) return;
      frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    const showing = shows(text);
    const sent = performance.now();
    button.click();
    const painted = await showing;
    counting = false;
    return { sent, painted, frames };
  }

  window.recorder = {
    content: until(() => posts().length >= postsOfPage || messages().length > 0),
    drawn: until(
      () =>
        !document.querySelector('[data-kept-screen]') &&
        (posts().length >= postsOfPage || messages().length > 0),
    ),
    shows,
    passed: (text) => ({ left: passed(text, true), came: passed(text, false) }),
    async compose(text) {
      const box = document.querySelector('textarea');
      const button = box?.form?.querySelector<HTMLButtonElement>('button[type=submit]');
      if (!box || !button) throw new Error('There is no composer on this page.');
      // React only notices values that are set past its own setter.
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
      set?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
      return press(button, text);
    },
    async follow(link, text) {
      const target = document.querySelector<HTMLElement>(link);
      if (!target) throw new Error(`There is no ${link} on this page.`);
      return press(target, text);
    },
  };
}
