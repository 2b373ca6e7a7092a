import { appScreens } from '@glossa/kit/testing';
import { screens } from '../../screens';

export const VideoScreens = appScreens(screens);
