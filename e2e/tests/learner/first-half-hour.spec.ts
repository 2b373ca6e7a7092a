import { test } from '../../fixtures';
import { testFirstHalfHour } from '../../site/first-half-hour';

test.describe.configure({ mode: 'parallel' });

testFirstHalfHour('phone-en');
testFirstHalfHour('desktop-en');
