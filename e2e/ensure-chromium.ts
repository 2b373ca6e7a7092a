import { ensureChromium } from './chromium';

ensureChromium();
