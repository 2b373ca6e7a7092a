import type { Mount, Mounted } from '@glossa/contract/mount';
import { Spinner } from '@glossa/kit/ui';
import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { noteError } from '../../telemetry/note-error';
import { useMountContext } from './mount-context';

/** The screen of an app that draws by its own means. */
export const makeMountScreen =
  (mount: Mount): ComponentType =>
  () => <MountScreen mount={mount} />;

function MountScreen({ mount }: { mount: Mount }) {
  const place = useRef<HTMLDivElement>(null);
  const context = useMountContext();
  /** What the app knows of the page. */
  const known = useRef(context);
  const [app, setApp] = useState<Mounted>();
  const [fault, setFault] = useState<{ error: unknown }>();
  const start = useEffectEvent((element: HTMLElement) => {
    known.current = context;
    return startApp(
      () => mount(element, context),
      setApp,
      (error) => setFault({ error }),
    );
  });

  useLayoutEffect(() => {
    // Each mount has an element of its own, which a late one cannot draw over.
    const element = document.createElement('div');
    place.current?.append(element);
    const leave = start(element);
    return () => {
      leave();
      element.remove();
    };
  }, [mount]);

  useLayoutEffect(() => {
    if (!app || known.current === context) return;
    known.current = context;
    Promise.resolve(app.update(context)).catch((error: unknown) => setFault({ error }));
  }, [app, context]);

  // For the boundary around the app.
  if (fault) throw fault.error;
  return (
    <>
      {app ? null : <Spinner message="shell.loading" />}
      <div ref={place} />
    </>
  );
}

/** Returns the function that leaves the app, at once or when it is mounted. */
function startApp(
  mount: () => Mounted | Promise<Mounted>,
  onMounted: (app: Mounted) => void,
  onFault: (error: unknown) => void,
): () => void {
  let app: Mounted | undefined;
  let isLeft = false;
  const leave = () => {
    isLeft = true;
    try {
      app?.unmount();
    } catch (error) {
      // The next screen must not crash with the app that is left.
      noteError({ error });
    }
  };
  const begin = (mounted: Mounted | undefined) => {
    if (!mounted?.update || !mounted.unmount) throw new Error('mount returned no { update, unmount }');
    app = mounted;
    if (isLeft) leave();
    else onMounted(app);
  };
  const mounting = mount();
  if (mounting instanceof Promise) mounting.then(begin).catch(onFault);
  else begin(mounting);
  return leave;
}
