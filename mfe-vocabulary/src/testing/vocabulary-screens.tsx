import { appScreens } from '@glossa/shared/testing';
import { screens } from '../screens';

export const VocabularyScreens = appScreens(screens);
