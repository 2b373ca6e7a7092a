import { appScreens } from '@glossa/kit/testing';
import { screens } from '../screens';

export const VocabularyScreens = appScreens(screens);
