/** Draws screens and answers the API in tests; never part of a bundle. */
export {
  answerCalls,
  failFirst,
  holdAnswer,
  noAnswer,
  withHeaders,
  withStatus,
  type Answer,
  type Call,
} from './answer-calls';
export { BAD_ANSWERS, testBadAnswers } from './bad-answers';
export { appScreens, callsOnOpening } from './app-screens';
export { comeOnline } from './come-online';
export { renderScreen, type LentComponents } from './render-screen';
export { giveMedia, giveSpeech, takeSpeech } from './sound';
