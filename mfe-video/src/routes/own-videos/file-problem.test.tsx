import { type ErrorBody, FileFault } from '@glossa/contract/errors';
import { apiClient } from '@glossa/kit/api-client';
import { renderScreen, withStatus } from '@glossa/kit/testing';
import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import main from '../../messages/en.json';
import arabic from './messages/ar.json';
import english from './messages/en.json';
import german from './messages/de.json';
import { FileProblem } from '../../components/file-problem';

/** What the page says of the answer of a server. */
function Refusal() {
  const [error, setError] = useState<unknown>();
  useEffect(() => void apiClient.get('/refused').catch(setError), []);
  return <p role="alert">{error !== undefined && <FileProblem error={error} />}</p>;
}

async function explain(body: Partial<ErrorBody>, texts: Record<string, string>): Promise<string> {
  renderScreen(<Refusal />, {
    messages: { ...main, ...texts },
    answers: { 'GET /api/refused': withStatus(422, { detail: 'A sentence of the server.', ...body }) },
  });
  await screen.findByText(/./, { selector: '[role=alert]' });
  return screen.getByRole('alert').textContent;
}

const hevc: Partial<ErrorBody> = {
  code: 'media_unplayable',
  reason: { fault: 'codec_unsupported', what: 'hev1' },
};

test('a codec is named in every language, with what to do', async () => {
  expect(await explain(hevc, english)).toBe(
    'Browsers can’t play hev1. Convert the file to MP4 with H.264 video and AAC audio.',
  );
});

test('in German a codec, a cut file and a file without sound have sentences of their own', async () => {
  const faults = [
    hevc,
    { code: 'media_unreadable', reason: { fault: 'file_truncated' } },
    { code: 'media_unreadable', reason: { fault: 'no_sound' } },
  ] as const;
  const told: string[] = [];
  for (const body of faults) {
    told.push(await explain(body, german));
    document.body.innerHTML = '';
  }
  expect(told).toEqual([
    'Browser können hev1 nicht abspielen. Wandle die Datei in MP4 mit H.264-Video und AAC-Ton um.',
    'Die Datei endet zu früh: Ein Teil fehlt. Kopiere sie oder lade sie noch einmal herunter.',
    'Die Datei hat keinen Ton. Wähle eine, in der jemand spricht.',
  ]);
});

test('sizes are told in megabytes', async () => {
  const limit = { limit: 500, used: 2048 };
  expect(await explain({ code: 'upload_too_large', limit }, german)).toBe(
    'Die Datei ist 2,048 MB groß, erlaubt sind höchstens 500 MB. Wähle eine kleinere, oder verringere die Auflösung.',
  );
});

test('the line of captions is named, and how it is written keeps its direction', async () => {
  const reason = { fault: 'captions_times', line: 6 } as const;
  expect(await explain({ code: 'captions_line_unreadable', reason }, arabic)).toContain('السطر 6');
  expect(screen.getByText('00:00:01,000 --> 00:00:02,500')).toHaveAttribute('dir', 'ltr');
});

test('a line of a song is told with the time that it needs, which is no time of SRT', async () => {
  const reason = { fault: 'captions_sung', line: 2 } as const;
  expect(await explain({ code: 'captions_line_unreadable', reason }, english)).toBe(
    'Line 2 must begin with its time in the song, like this: [00:12.50] …',
  );
});

// Those of word files are explained where words are imported.
const faults = FileFault.enum.filter((fault) => !fault.startsWith('words_'));

test.each(faults)('%s is explained here, and not by the server', async (fault) => {
  const text = await explain(
    { code: 'media_unreadable', reason: { fault, what: 'x', line: 1, max: 2 } },
    english,
  );
  expect(text).not.toBe('A sentence of the server.');
});

test.each<[string, Partial<ErrorBody>]>([
  ['without a reason', { code: 'captions_encoding_unknown' }],
  [
    'with a reason that a newer server has',
    { code: 'media_unreadable', reason: { fault: 'too_dull' as 'no_sound' } },
  ],
  ['with a reason that is none', { code: 'media_unreadable', reason: 'dull' as never }],
])('a refusal %s has the sentence of the server', async (_what, body) => {
  expect(await explain(body, english)).toBe('A sentence of the server.');
});
