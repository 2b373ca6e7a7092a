import { listen } from '@glossa/kit/browser';

/** Collects what is typed until the function it returns is called, which returns it: the palette's code is still loading. */
export function collectTyped(): () => string {
  let typed = '';
  const stop = listen(document, {
    keydown: (event) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      typed += event.key;
    },
  });
  return () => {
    stop();
    return typed;
  };
}
