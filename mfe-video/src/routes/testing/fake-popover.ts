/** jsdom has no popovers: shows, hides and closes lightly, with the events that browsers send. */
export function fakePopovers(): void {
  let open: HTMLElement | undefined;
  const show = (popover: HTMLElement) => (open = popover);
  function close(): void {
    const closing = open;
    open = undefined;
    const event = Object.assign(new Event('toggle'), { newState: 'closed' });
    if (closing) queueMicrotask(() => closing.dispatchEvent(event));
  }
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      show(this);
    },
    hidePopover: close,
  });
  document.addEventListener('pointerup', ({ target }) => {
    if (open && target instanceof Node && !open.contains(target)) close();
  });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
}
