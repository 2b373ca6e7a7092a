import { fireEvent, render } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import * as kit from '../ui';
import { type ComponentSection, SectionView } from './component-section';
import { COMPONENT_SECTIONS } from './component-page';
import { SAMPLE_TEXTS } from './sample-texts';

const mockDrawn = new Set<string>();

/** The kit itself, where each component leaves its name when it is drawn by a section. */
jest.mock('../ui', () => {
  const real = jest.requireActual<Record<string, ComponentType>>('../ui');
  const watched = (name: string, Component: ComponentType) => (props: object) => {
    mockDrawn.add(name);
    return createElement(Component, props);
  };
  const entries = Object.entries(real).map(([name, Component]) => [name, watched(name, Component)] as const);
  return Object.defineProperty(Object.fromEntries(entries), '__esModule', { value: true });
});

const shown = COMPONENT_SECTIONS.map(({ name }) => name);

it('every component of shared/ui has a section on the component page, and nothing else has', () => {
  expect([...shown].sort()).toEqual(Object.keys(kit).sort());
});

it('the sections stand in the order of their names', () => {
  expect(shown).toEqual([...shown].sort());
});

const draw = (section: ComponentSection, direction: 'ltr' | 'rtl' = 'ltr') =>
  render(
    <MemoryRouter>
      <SectionView section={section} texts={SAMPLE_TEXTS[direction]} />
    </MemoryRouter>,
  ).container;

describe.each(COMPONENT_SECTIONS)('the section $name', (section) => {
  it('draws the component, and says in sentences what it is for and how it behaves', () => {
    mockDrawn.clear();
    const container = draw(section);
    // A dialog is drawn when its button is pressed.
    if (!mockDrawn.has(section.name)) fireEvent.click(container.querySelector('button') ?? container);
    expect([...mockDrawn]).toContain(section.name);
    expect(section.about).toMatch(/^\p{Lu}.{10,}\.$/su);
    expect(section.behaviour).toMatch(/^\p{Lu}.{10,}\.$/su);
  });

  it.each(['ltr', 'rtl'] as const)('shows every state, %s', (direction) => {
    const container = draw(section, direction);
    const states = [...container.querySelectorAll('.name')].map((name) => name.textContent);
    expect(states).toEqual(Object.keys(section.states));
  });

  it.each(['ltr', 'rtl'] as const)('says which language its examples are in, %s', (direction) => {
    const examples = draw(section, direction).querySelectorAll(
      `.state > [lang=${SAMPLE_TEXTS[direction].language}]`,
    );
    expect(examples).toHaveLength(Object.keys(section.states).length);
  });
});

it.each([
  ['Button', ['hover', 'hover', 'focus']],
  ['IconButton', ['hover', 'focus']],
  ['LinkTile', ['hover', 'focus']],
  ['Segments', ['hover', 'focus']],
  ['TextField', ['focus']],
  ['SelectField', ['focus']],
])('%s is shown as pointer and keyboard see it', (name, forced) => {
  const section = COMPONENT_SECTIONS.find((each) => each.name === name);
  const drawn = section && draw(section).querySelectorAll('[data-forced]');
  expect([...(drawn ?? [])].map((each) => each.getAttribute('data-forced'))).toEqual(forced);
});
