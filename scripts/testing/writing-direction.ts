/** Properties that name a side of the screen where a side of the text is meant. */
const PHYSICAL_PROPERTY =
  /^(left|right|(margin|padding|scroll-margin|scroll-padding|border)-(left|right)(-\w+)*|border-(top|bottom)-(left|right)-radius)$/;
const SIDED_PROPERTY = /^(text-align|text-align-last|float|clear|caption-side)$/;
const FOUR_SIDED = /^(margin|padding|inset|scroll-margin|scroll-padding)$/;
const SIDE = /\b(left|right)\b/;

/** What of a stylesheet would be wrong for languages that are written from right to left, or have no capitals. */
export function findDirectionProblems(css: string): string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const turns = /\[dir='rtl'\]|:dir\(rtl\)/.test(plain);
  return [...plain.matchAll(/([a-z-]+)\s*:\s*([^;{}]+)\s*(?=[;}])/g)].flatMap(([, name = '', value = '']) => {
    const declaration = `${name}: ${value.trim()}`;
    const physical =
      PHYSICAL_PROPERTY.test(name) ||
      (SIDED_PROPERTY.test(name) && SIDE.test(value)) ||
      (FOUR_SIDED.test(name) && sidesDiffer(value)) ||
      // These know no sides of the text, so the stylesheet has to turn them itself.
      (!turns &&
        SIDE.test(value) &&
        /^(transform-origin|background(-position|-image)?|object-position)$/.test(name)) ||
      (!turns && /translateX\(|translate3d\(/.test(value));
    const capitals = name === 'text-transform' || (name === 'font-variant' && value.includes('caps'));
    return physical || capitals ? [declaration] : [];
  });
}

/** A length, which may call functions within functions. */
const LENGTH = /(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g;

function sidesDiffer(value: string): boolean {
  const [, end, , start] = value.match(LENGTH) ?? [];
  return start !== undefined && start !== end;
}
