import { addForcedStates, forcedSelector } from './forced-states';

test.each([
  ['.primary:hover', ".primary[data-forced='hover']"],
  [':focus-visible', "[data-forced='focus']"],
  ['.segment:has(:focus-visible)', ".segment:has([data-forced='focus'])"],
  ['.button:active', undefined],
])('%s is forced by %s', (selector, forced) => {
  expect(forcedSelector(selector)).toBe(forced);
});

test('what hovering looks like can be shown without a pointer', () => {
  document.head.innerHTML = '<style>.a:hover { color: rgb(1, 2, 3) }</style>';
  document.body.innerHTML = '<p class="a"></p><p class="a" data-forced="hover"></p>';
  addForcedStates();
  const colours = [...document.querySelectorAll('p')].map((each) => getComputedStyle(each).color);
  expect(colours).toEqual([expect.not.stringContaining('1, 2, 3'), 'rgb(1, 2, 3)']);
});

test('a rule inside another is repeated there, so that it weighs the same', () => {
  document.head.innerHTML = '<style>@media all { .b:focus-visible { color: red } .c { color: red } }</style>';
  addForcedStates();
  const [media] = document.styleSheets[0]?.cssRules ?? [];
  const rules = media && 'cssRules' in media ? [...(media as CSSMediaRule).cssRules] : [];
  expect(rules.map((rule) => (rule as CSSStyleRule).selectorText)).toEqual([
    '.b:focus-visible',
    ".b[data-forced='focus']",
    '.c',
  ]);
});
