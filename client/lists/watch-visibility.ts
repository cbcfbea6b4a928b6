type OnVisibilityChange = (entry: IntersectionObserverEntry) => void;

const watched = new Map<Element, OnVisibilityChange>();
let observer: IntersectionObserver | undefined;

/**
 * Calls `onChange` whenever an element comes within one and a half screens of the window, and
 * whenever it leaves. Returns a function that stops this. One observer for all, because with
 * hundreds the browser would measure the window for each in every frame.
 */
export function watchVisibility(element: Element, onChange: OnVisibilityChange): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) watched.get(entry.target)?.(entry);
    },
    { rootMargin: '150%' },
  );
  watched.set(element, onChange);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}
