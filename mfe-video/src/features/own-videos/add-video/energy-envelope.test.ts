import { energyEnvelope } from './energy-envelope';

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
