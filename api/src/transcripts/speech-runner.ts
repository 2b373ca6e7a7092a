import type { ApiApp, ApiDeps } from '../platform/http/api-app';
import { jobRunner, type JobRunner } from './jobs/job-runner';
import { makeTranscript } from './make-transcript';
import { openAiSpeech } from './speech/openai-speech';

/** Makes transcripts from speech while the app runs; undefined where no speech service is configured. */
export function speechRunner(app: ApiApp, deps: ApiDeps): JobRunner | undefined {
  const { database, mediaDirectory, settings } = deps;
  if (!settings.speech) return undefined;
  const speech = openAiSpeech(settings.speech);
  const runner = jobRunner({
    database,
    log: app.log,
    make: (videoId, signal) => makeTranscript({ database, mediaDirectory, speech }, videoId, signal),
  });
  // What an earlier process left undone.
  app.addHook('onReady', async () => runner.wake());
  app.addHook('onClose', () => runner.stop());
  return runner;
}
