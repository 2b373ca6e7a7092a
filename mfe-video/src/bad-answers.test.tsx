import { testBadAnswers } from '@glossa/kit/testing';
import messages from './messages/en.json';
import { fakeLessonPage } from './routes/testing/fake-lesson-page';
import { screens } from './screens';

fakeLessonPage();

testBadAnswers(screens, messages);
