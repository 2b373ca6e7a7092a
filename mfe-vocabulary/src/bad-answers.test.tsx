import { testBadAnswers } from '@glossa/kit/testing';
import messages from './messages/en.json';
import { screens } from './screens';
import { setScreen } from './testing/screen-width';

beforeEach(() => setScreen('wide'));

testBadAnswers(screens, messages);
