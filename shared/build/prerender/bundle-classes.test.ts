import { replaceClasses } from './bundle-classes';

const names = new Map([['shared/kit/ui/card.module.css', { card: 'a1b2', wide: 'c3d4 e5f6' }]]);

describe('the classes of prerendered pages', () => {
  it('are those of the bundle, and nothing where the stylesheet has none', () => {
    const html =
      '<p class="{{shared/kit/ui/card.module.css#card}} own {{shared/kit/ui/card.module.css#wide}}"><b class="{{shared/kit/ui/card.module.css#none}}">{}</b></p>';
    expect(replaceClasses(html, names)).toBe('<p class="a1b2 own c3d4 e5f6"><b class="">{}</b></p>');
  });

  it('fail the build when their stylesheet is not in the bundle', () => {
    expect(() => replaceClasses('{{shell/src/other.module.css#card}}', names)).toThrow(
      'shell/src/other.module.css is rendered in advance, but the bundle has no such stylesheet',
    );
  });
});
