import { sortFiles, titleFromName } from './dropped-files';

const file = (name: string) => new File(['x'], name);

test('captions that are dropped beside a video are told from it, in any order', () => {
  const [video, captions] = [file('Talk.MP4'), file('talk.en.SRT')];
  expect(sortFiles([captions, video])).toEqual({ media: video, captions });
  expect(sortFiles([captions])).toEqual({ media: undefined, captions });
});

test.each([
  ['A talk.final.mp4', 'A talk.final'],
  ['.mp4', '.mp4'],
  ['talk', 'talk'],
])('the title of %s is %s', (name, title) => {
  expect(titleFromName(name)).toBe(title);
});
