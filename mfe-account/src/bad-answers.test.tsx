import { beginSession } from '@glossa/kit/auth';
import { testBadAnswers } from '@glossa/kit/testing';
import messages from './messages/en.json';
import { screens } from './screens';
import { USER } from './testing/account-data';

beforeEach(() => beginSession('token', USER));

testBadAnswers(screens, messages);
