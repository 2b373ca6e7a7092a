type Handlers<Events> = { [Type in keyof Events]?: (event: Events[Type]) => unknown };

/** Adds listeners, by the type of their event. Returns the function that removes them. */
export function listen(
  target: Window,
  handlers: Handlers<WindowEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(
  target: Document,
  handlers: Handlers<DocumentEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(
  target: HTMLElement,
  handlers: Handlers<HTMLElementEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(
  target: EventTarget,
  handlers: Readonly<Record<string, (event: Event) => unknown>>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(target: EventTarget, handlers: object, options?: AddEventListenerOptions): () => void {
  const controller = new AbortController();
  for (const [type, handle] of Object.entries(handlers)) {
    target.addEventListener(type, handle as EventListener, { ...options, signal: controller.signal });
  }
  return () => controller.abort();
}
