import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** States that only a pointer or the keyboard brings about. */
type ForcedState = 'hover' | 'focus';

/** The same selector for an element that is drawn as if it were in the state; undefined for one that asks for neither. */
export function forcedSelector(selector: string): string | undefined {
  const forced = selector
    .replaceAll(':hover', "[data-forced='hover']")
    .replaceAll(':focus-visible', "[data-forced='focus']");
  return forced === selector ? undefined : forced;
}

/**
 * Lets `data-forced` draw an element as if the pointer or the focus were on it, by the kit's own rules: each is repeated
 * beside itself, in its layer. So the kit needs no hook for the page, and the page cannot show what is not there.
 */
export function addForcedStates(): void {
  for (const sheet of document.styleSheets) repeatRules(sheet);
}

function repeatRules(group: CSSStyleSheet | CSSGroupingRule): void {
  for (let index = group.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = group.cssRules[index];
    if (rule instanceof CSSStyleRule) {
      const forced = forcedSelector(rule.selectorText);
      if (forced) group.insertRule(`${forced} { ${rule.style.cssText} }`, index + 1);
    } else if (rule && 'insertRule' in rule) {
      repeatRules(rule as CSSGroupingRule);
    }
  }
}

interface ForcedProps {
  state: ForcedState;
  /** Which element the pointer or the focus would be on; default the first that takes either. */
  on?: string;
  children: ReactNode;
}

/** Draws a component as if the pointer or the focus were on it. */
export function Forced({ state, on = 'a, button, input, select', children }: ForcedProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Components do not pass attributes to their parts.
    place.current?.querySelector(on)?.setAttribute('data-forced', state);
  }, [on, state]);
  return <div ref={place}>{children}</div>;
}
