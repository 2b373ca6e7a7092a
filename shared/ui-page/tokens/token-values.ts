/** The names of the tokens that begin with `prefix`, in the order of the style sheet itself: there is no second list. */
export function tokenNames(prefix: string): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const root = rules.filter(
    (rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && rule.selectorText === ':root',
  );
  const names = new Set(root.flatMap(({ style }) => [...style]));
  return [...names].filter((name) => name.startsWith(prefix));
}

/** The colours a scheme gives, as `rgb(…)` by token name. */
export function readColours(scheme: 'light' | 'dark', names: readonly string[]): ReadonlyMap<string, string> {
  const probe = document.createElement('span');
  probe.style.colorScheme = scheme;
  document.body.append(probe);
  const colours = names.map((name) => {
    probe.style.color = `var(${name})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return new Map(colours);
}
