export { playMoment } from './play-moment';
export { PronounceButton } from './pronounce-button';
export { announceSound, onSound } from './sound-notice';
export { MomentPicture } from './moment-picture';
