import { testFirstHalfHour } from '../../site/first-half-hour';

testFirstHalfHour('phone-en');
