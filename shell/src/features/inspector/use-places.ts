import { useEffect, useState } from 'react';
import { appStore, type AppVersion, type ShownPlace } from '../../apps/store';

/** Position in the window, in CSS pixels. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface FramedPlace extends Pick<ShownPlace, 'place'> {
  readonly id: string;
  readonly version: AppVersion;
  /** Undefined while nothing of it can be seen. */
  readonly frame: Frame | undefined;
}

/** Every place that an app draws, with its frame. Measured in each animation frame: nothing else tells of every move. */
export function usePlaces(): readonly FramedPlace[] {
  const [places, setPlaces] = useState(listPlaces);
  useEffect(() => {
    const measure = () => {
      const now = listPlaces();
      setPlaces((before) => (toKey(before) === toKey(now) ? before : now));
      request = requestAnimationFrame(measure);
    };
    let request = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(request);
  }, []);
  return places;
}

function listPlaces(): FramedPlace[] {
  const { onScreen, versions } = appStore.getState();
  return onScreen.flatMap(({ container, place, elements }, index) => {
    const version = versions[container];
    if (!version) return [];
    return {
      id: `${container} ${place} ${index}`,
      version,
      place,
      frame: findFrame(elements?.getClientRects() ?? []),
    };
  });
}

const toKey = (places: readonly FramedPlace[]) => JSON.stringify(places.map(({ id, frame }) => [id, frame]));

/** The smallest frame around all elements of a place. */
function findFrame(rects: readonly DOMRect[]): Frame | undefined {
  const visible = rects.filter(({ width, height }) => width > 0 && height > 0);
  if (visible.length === 0) return undefined;
  const left = Math.min(...visible.map((rect) => rect.left));
  const top = Math.min(...visible.map((rect) => rect.top));
  const right = Math.max(...visible.map((rect) => rect.right));
  const bottom = Math.max(...visible.map((rect) => rect.bottom));
  return { left, top, width: right - left, height: bottom - top };
}
