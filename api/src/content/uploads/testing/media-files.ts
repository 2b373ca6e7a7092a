import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PICTURE = '-f lavfi -i testsrc=d=2:s=320x180:r=10';
const SOUND = '-f lavfi -i sine=d=2';
const H264 = '-c:v libx264 -pix_fmt yuv420p';

/** By name: the arguments of ffmpeg. */
const RECIPES = {
  'talk.mp4': `${PICTURE} ${SOUND} ${H264} -c:a aac`,
  'fast.mp4': `${PICTURE} ${SOUND} ${H264} -c:a aac -movflags +faststart`,
  'av1.mp4': `${PICTURE} ${SOUND} -c:v libaom-av1 -cpu-used 8 -c:a libopus`,
  'vp8.webm': `${PICTURE} ${SOUND} -c:v libvpx -c:a libvorbis`,
  'vp9.webm': `${PICTURE} ${SOUND} -c:v libvpx-vp9 -c:a libopus`,
  'song.mp3': `${SOUND} -c:a libmp3lame`,
  'song.m4a': `${SOUND} -c:a aac`,
  'opus.ogg': `${SOUND} -c:a libopus`,
  'vorbis.ogg': `${SOUND} -c:a libvorbis`,
  'song.wav': `${SOUND} -c:a pcm_s16le`,
  'hevc.mp4': `${PICTURE} ${SOUND} -c:v libx265 -x265-params log-level=none -c:a aac`,
  'film.mkv': `${PICTURE} ${SOUND} ${H264} -c:a aac`,
  'film.avi': `${PICTURE} ${SOUND} -c:v mpeg4 -c:a libmp3lame`,
  'film.ogg': `${PICTURE} ${SOUND} -c:v libtheora -c:a libvorbis`,
  'lossless.m4a': `${SOUND} -c:a alac`,
  'song.flac': `${SOUND} -c:a flac`,
  'phone.wav': `${SOUND} -c:a adpcm_ms`,
  'song.aiff': `${SOUND} -c:a pcm_s16be`,
  'silence-at-end.mp4': `${PICTURE} -f lavfi -i sine=d=0.5 ${H264} -c:a aac`,
  'silent.mp4': `${PICTURE} ${H264}`,
} as const;
export type MediaName = keyof typeof RECIPES;

/** Seconds that each of them takes. */
export const MEDIA_SECONDS = 2;

const made = new Map<MediaName, Buffer>();

/** A small file, made by ffmpeg once for each test file. */
export function mediaFile(name: MediaName): Buffer {
  const known = made.get(name);
  if (known) return known;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'glossa-media-'));
  try {
    const file = path.join(folder, name);
    runFfmpeg(`-loglevel error ${RECIPES[name]} ${file}`.split(' '));
    const bytes = readFileSync(file);
    made.set(name, bytes);
    return bytes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runFfmpeg(options: string[]): void {
  try {
    execFileSync('ffmpeg', options, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new Error('This test makes videos with ffmpeg: apt-get install ffmpeg') : error;
  }
}
