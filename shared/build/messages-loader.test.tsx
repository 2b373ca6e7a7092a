import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { render, screen } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';
import { MessagesProvider, type Messages } from '@glossa/kit/i18n';
import catalogueTransform from './jest/catalogue-transform.cjs';
import compileMessages from './messages-loader';

const ENGLISH = {
  'shop.greeting': 'Welcome',
  'shop.words': '{count, plural, one {# word} other {# words}}',
  'shop.quoted': "Write '{'name'}' here",
};

/** What the module exports. */
function evaluate(code: string): Messages {
  const module: { exports?: Messages } = {};
  new Script(code.replace('export default', 'module.exports =')).runInNewContext({ module });
  return JSON.parse(JSON.stringify(module.exports)) as Messages;
}

/** What the build makes of a folder with an English and a Georgian catalogue. */
function compile(georgian: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'catalogues-'));
  writeFileSync(join(folder, 'en.json'), JSON.stringify(ENGLISH));
  const addDependency = jest.fn();
  const made = compileMessages.call(
    { resourcePath: join(folder, 'ka.json'), addDependency },
    JSON.stringify(georgian),
  );
  return { messages: evaluate(made), rebuiltBy: addDependency.mock.calls.flat(), folder };
}

function draw(messages: Messages): void {
  render(
    <MessagesProvider catalogue={{ language: 'ka', messages }}>
      <p>
        <FormattedMessage id="shop.greeting" />
      </p>
      <p>
        <FormattedMessage id="shop.words" values={{ count: 3 }} />
      </p>
      <p>
        <FormattedMessage id="shop.quoted" />
      </p>
    </MessagesProvider>,
  );
}

describe('a compiled catalogue', () => {
  it('holds the texts of its language', () => {
    draw(compile({ 'shop.greeting': 'კეთილი იყოს თქვენი მობრძანება' }).messages);
    expect(screen.getByText('კეთილი იყოს თქვენი მობრძანება')).toBeVisible();
  });

  it('holds in English what its language lacks, and never shows a bare name', () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    draw(compile({ 'shop.greeting': 'გამარჯობა' }).messages);
    expect(screen.getByText('3 words')).toBeVisible();
    expect(screen.getByText('Write {name} here')).toBeVisible();
    expect(document.body).not.toHaveTextContent('shop.');
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });

  it('is the same in tests, uncompiled', () => {
    const { folder } = compile({});
    const { code } = catalogueTransform.process('{"shop.greeting":"გამარჯობა"}', join(folder, 'ka.json'));
    expect(JSON.parse(code)).toEqual({ ...ENGLISH, 'shop.greeting': 'გამარჯობა' });
  });

  it('needs no parser in the browser', () => {
    for (const compiled of Object.values(compile({}).messages)) expect(compiled).toBeInstanceOf(Array);
  });

  it('is made anew when the English texts change', () => {
    const { rebuiltBy, folder } = compile({});
    expect(rebuiltBy).toEqual([join(folder, 'en.json')]);
  });
});
