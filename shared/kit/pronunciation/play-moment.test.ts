import { giveMedia } from '@glossa/kit/testing';
import { playMoment } from './play-moment';

const moment = { start: 12.5, end: 13 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a moment of a file', () => {
  it('ends on time, though the file reports its time too rarely', async () => {
    giveMedia();
    const media = new Audio('/lesson.webm');
    const ended = jest.fn();
    void playMoment(media, moment).then(ended);
    expect(media.currentTime).toBe(12.5);
    await jest.advanceTimersByTimeAsync(499);
    expect(ended).not.toHaveBeenCalled();
    media.currentTime = 13;
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('goes on until its end where the file was late', async () => {
    giveMedia();
    const media = new Audio('/lesson.webm');
    const ended = jest.fn();
    void playMoment(media, moment).then(ended);
    media.currentTime = 12.8;
    await jest.advanceTimersByTimeAsync(500);
    expect(ended).not.toHaveBeenCalled();
    media.currentTime = 13;
    media.dispatchEvent(new Event('timeupdate'));
    await jest.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('fails when the browser cannot play the file, or nothing of it arrives', async () => {
    giveMedia({ fails: true });
    await expect(playMoment(new Audio('/lesson.webm'), moment)).rejects.toThrow('cannot be played');
    const silent = new Audio('/lesson.webm');
    silent.play = () => new Promise(() => undefined);
    const late = expect(playMoment(silent, moment)).rejects.toThrow('cannot be played');
    await jest.advanceTimersByTimeAsync(10_000);
    await late;
  });
});
