type EventsOf<Target> = Target extends Window
  ? WindowEventMap
  : Target extends Document
    ? DocumentEventMap
    : Target extends HTMLElement
      ? HTMLElementEventMap
      : Record<string, Event>;

type Handlers<Events> = { readonly [Type in keyof Events]?: (event: Events[Type]) => unknown };

/** Adds listeners, by the type of their event. Returns the function that removes them. */
export function listen<Target extends EventTarget>(
  target: Target,
  handlers: Handlers<EventsOf<Target>>,
  options?: AddEventListenerOptions,
): () => void {
  const controller = new AbortController();
  for (const [type, handle] of Object.entries(handlers)) {
    target.addEventListener(type, handle as EventListener, { ...options, signal: controller.signal });
  }
  return () => controller.abort();
}
