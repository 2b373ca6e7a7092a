import { callApi, sendCaptions, type Caller } from './api';

const PROTOCOL = { 'tus-resumable': '1.0.0' };
/** A short video of the site, which anybody may download. */
const FILE = '/api/media/morning-market/lesson.webm';

const OWN_CAPTIONS = `WEBVTT

00:00:01.000 --> 00:00:03.000
The river is long.

00:00:03.500 --> 00:00:06.000
The boat is small.

00:00:07.000 --> 00:00:09.000
We go home.
`;

/** Uploads a video with captions; returns its id. */
export async function addOwnLesson(learner: Caller): Promise<string> {
  const { siteUrl, token } = learner;
  const bytes = await (await fetch(`${siteUrl}${FILE}`)).arrayBuffer();
  const authorization = `Bearer ${token}`;
  const upload = await fetch(`${siteUrl}/api/uploads`, {
    method: 'POST',
    headers: { ...PROTOCOL, authorization, 'upload-length': String(bytes.byteLength) },
  });
  const id = upload.headers.get('location')?.split('/').at(-1) ?? '';
  await fetch(`${siteUrl}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...PROTOCOL,
      ...{ authorization, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    },
    body: bytes,
  });
  const made = await callApi<{ id: string }>(learner, `/uploads/${id}/video`, {
    body: { title: 'A talk', language: 'en' },
  });
  if (made.status !== 201) throw new Error(`No video was made: ${made.status} ${JSON.stringify(made.body)}`);
  const captions = await sendCaptions(learner, made.body.id, OWN_CAPTIONS);
  if (!captions.ok) throw new Error(`The captions were refused: ${captions.status} ${await captions.text()}`);
  return made.body.id;
}
