import { test } from '../../fixtures';
import { testFirstHalfHour } from '../../site/first-half-hour';

test.describe.configure({ mode: 'parallel' });

testFirstHalfHour('desktop-en');
testFirstHalfHour('phone-ka');
testFirstHalfHour('phone-ar');
