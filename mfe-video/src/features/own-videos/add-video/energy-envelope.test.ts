import { lessonVideo } from '../../../testing/lesson-video';
import { energyEnvelope, fetchSentFile } from './energy-envelope';

const decodeAudioData = jest.fn();
beforeEach(() => {
  decodeAudioData.mockReset();
  Object.assign(globalThis, { OfflineAudioContext: jest.fn(() => ({ decodeAudioData })) });
});
const file = () => Object.assign(new Blob(['sound']), { arrayBuffer: async () => new ArrayBuffer(5) });

test('the envelope has a byte for each 10 ms, the louder the higher', async () => {
  const samples = new Float32Array(160).fill(0.5, 80);
  decodeAudioData.mockResolvedValue({ getChannelData: () => samples, sampleRate: 8000 });
  const [silent = 255, loud = 0, ...rest] = (await energyEnvelope(file(), 1)) ?? [];
  expect([silent, loud > 200, rest]).toEqual([0, true, []]);
});

test('a file of more than ten minutes is not decoded', async () => {
  expect(await energyEnvelope(file(), 601)).toBeUndefined();
  expect(decodeAudioData).not.toHaveBeenCalled();
});

test('a file without sound that the browser knows has no envelope', async () => {
  decodeAudioData.mockRejectedValue(new DOMException('unknown', 'EncodingError'));
  expect(await energyEnvelope(file(), 1)).toBeUndefined();
});

describe('the file that the site has', () => {
  const sent = (duration: number | null) => ({
    ...lessonVideo,
    duration,
    media: { kind: 'file' as const, url: '/api/media/own/own_1/file', type: 'audio/mpeg' },
  });
  const answer = (bytes: number) => {
    const blob = new Blob(['sound']);
    const headers = new Headers({ 'content-length': String(bytes) });
    const fetch = jest.fn(async () => ({ ok: true, headers, blob: async () => blob }));
    Object.assign(globalThis, { fetch });
    return { blob, fetch };
  };

  test('is loaded where its sound can be measured', async () => {
    const { blob, fetch } = answer(5);
    expect(await fetchSentFile(sent(600))).toBe(blob);
    expect(fetch).toHaveBeenCalledWith('/api/media/own/own_1/file', expect.anything());
  });

  test('is not loaded when it is too long, too large, or not there', async () => {
    const { fetch } = answer(100 * 1024 * 1024 + 1);
    expect(await fetchSentFile(sent(601))).toBeUndefined();
    expect(await fetchSentFile(sent(null))).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
    expect(await fetchSentFile(sent(60))).toBeUndefined();
    fetch.mockRejectedValue(new TypeError('offline'));
    expect(await fetchSentFile(sent(60))).toBeUndefined();
  });
});
