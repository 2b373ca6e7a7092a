import { listen } from '@glossa/kit/browser';

/** Collects what is typed until the function it returns is called, which returns it: the palette's code is still loading. */
export function collectTyped(): () => string {
  let typed = '';
  const stop = listen(document, {
    keydown: (event) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      typed += key;
    },
  });
  return () => {
    stop();
    return typed;
  };
}
