/** What runs inside of a page to see when things are painted. Times in ms since the page's navigation began. */
export interface Recorder {
  /** When the frame that first showed a page of posts had been painted. */
  content: Promise<number>;
  /** When a post with this text had been painted. */
  shows(text: string): Promise<number>;
  /** Types and sends a post as a member would, at any moment between two frames. */
  compose(text: string): Promise<{ sent: number; painted: number; frames: number }>;
}

declare global {
  interface Window {
    recorder: Recorder;
  }
}

/** Handed to the browser as source text, so it leans on nothing outside of itself. */
export function installRecorder(postsOfPage: number): void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => {
    for (const done of waiting.splice(0)) done();
  };
  // A message sent while a frame is made is delivered when it has been painted.
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
  const posts = () => [...document.querySelectorAll('article[data-post]')];
  const shows = (text: string) =>
    until(() => posts().some((post) => post.textContent?.includes(text)));
  const frame = () => new Promise(requestAnimationFrame);

  window.recorder = {
    content: until(() => posts().length >= postsOfPage),
    shows,
    async compose(text) {
      const box = document.querySelector('textarea');
      const button = box?.form?.querySelector<HTMLButtonElement>('button[type=submit]');
      if (!box || !button) throw new Error('There is no composer on this page.');
      // React hears only of values set behind its back.
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
      set?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
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
    },
  };
}
