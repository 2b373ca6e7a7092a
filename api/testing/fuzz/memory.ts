import fc, { type Arbitrary } from 'fast-check';
import { matchingText, type KnownValues } from './values';

const MAX_VALUES = 8;
/** Stands in drawn addresses for the session of the sender, who may be another by the time of sending. */
const SENDER_SESSION = 1_234_567_890;
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nA walk by the river\n';

/** What the attacker's own successful requests have made: later requests then meet rows that are there and theirs. */
export class FuzzMemory {
  /** By the first step of the path that answered, such as `quizzes`. */
  private readonly ids = new Map<string, (string | number)[]>();
  private questions: number[] = [];
  /** The latest review: only the last one of a word can be undone. */
  private review = { id: 1, reviewId: 'review-1' };
  /** The name of an existing account. */
  username = '';
  /** The session of that account. */
  sessionId = 0;

  /** The address as it is sent. */
  addressNow(url: string): string {
    return url.replace(String(SENDER_SESSION), String(this.sessionId));
  }

  /** The answer to a POST; `place` is the path's first step after `/api`. */
  learn(place: string, answer: string): void {
    if (!answer.startsWith('{')) return;
    const told = JSON.parse(answer) as Record<string, unknown>;
    for (const name of ['checkout_url', 'portal_url']) {
      const address = told[name];
      if (typeof address === 'string') this.keep(name, address.split('/').at(-1) ?? '');
    }
    const quiz = told['quiz_data'] as { quiz_id?: number; questions?: unknown[] } | undefined;
    if (quiz?.quiz_id) {
      this.keep('quizzes', quiz.quiz_id);
      this.questions = [quiz.questions?.length ?? 1, ...this.questions].slice(0, MAX_VALUES);
    }
    const { id } = told;
    if (typeof id === 'number' || typeof id === 'string') this.keep(place, id);
  }

  /** A review that was stored; `path` is the one it was posted to. */
  learnReview(path: string, sent: string | undefined): void {
    const id = Number(/\/vocabulary\/(\d+)\/reviews$/.exec(path)?.[1]);
    if (!id || sent === undefined) return;
    this.review = { id, reviewId: (JSON.parse(sent) as { review_id: string }).review_id };
  }

  /** Where the browser is sent after paying. */
  learnPaid(location: string): void {
    const id = new URL(location, 'http://site.test').searchParams.get('session_id');
    if (id) this.keep('paid', id);
  }

  private keep(place: string, id: string | number): void {
    this.ids.set(place, [id, ...(this.ids.get(place) ?? [])].slice(0, MAX_VALUES));
  }

  /** By the name of a field or parameter, for requests to a path of the document. */
  fitting(path: string): NonNullable<KnownValues['named']> {
    const word = this.of('vocabulary', 1);
    const quiz = this.of('quizzes', 1);
    const checkout = this.of('checkout_url', 'mock_none');
    const video = fc.oneof(this.of('videos', 'river-walk'), fc.constantFrom('river-walk', 'la-mesa'));
    const places: Record<string, Arbitrary<unknown>> = {
      ...{ vocabulary: word, quizzes: quiz, videos: video, playlists: this.of('playlists', 1) },
      ...{ 'mock-checkout': checkout, 'mock-portal': this.of('portal_url', 'mock_none') },
    };
    const id = path
      .split('/')
      .map((step) => places[step])
      .find(Boolean);
    return {
      ...(id && { id }),
      ...(path.endsWith('/sessions/{id}') && { id: fc.constant(SENDER_SESSION) }),
      ...(path.endsWith('{reviewId}') && {
        id: fc.constant(this.review.id),
        reviewId: fc.constant(this.review.reviewId),
      }),
      ...{ videoId: video, video_id: video, quiz_id: quiz, quizId: quiz },
      session_id: fc.oneof(this.of('paid', 'mock_none'), checkout),
      vocabulary_ids: fc.uniqueArray(word, { minLength: 1, maxLength: 5 }),
      ids: fc.uniqueArray(word, { minLength: 1, maxLength: 5 }),
      answers: fc.constantFrom(...this.questions, 1).map(answersTo),
      youtube_url: matchingText('^[\\w-]{11}$').map((host) => `https://www.youtube.com/watch?v=${host}`),
      'text/vtt': fc.constant(CAPTIONS),
      'application/x-subrip': fc.constant(CAPTIONS),
      'text/plain': fc.constant(CAPTIONS),
      ...this.account(),
    };
  }

  private account(): Record<string, Arbitrary<unknown>> {
    const password = fc.constant('correct-horse');
    const fresh = matchingText('^[a-z]{16}$');
    return {
      username: fc.oneof(fc.constant(this.username), fresh),
      email: fresh.map((name) => `${name}@glossa.example`),
      time_zone: fc.constantFrom('UTC', 'Asia/Tbilisi'),
      ...{ password, current_password: password, new_password: password },
    };
  }

  private of(place: string, otherwise: string | number): Arbitrary<unknown> {
    return fc.constantFrom(...(this.ids.get(place) ?? [otherwise]));
  }
}

const answersTo = (questions: number) =>
  Array.from({ length: questions }, (_none, question_index) => ({ question_index, answer: 'river' }));
