import { readLeftOut } from './left-out';

test('what was left out of captions is read, and nothing where the server says nothing of it', () => {
  const reason = { fault: 'captions_times', line: 6 };
  expect(readLeftOut({ left_out: [reason, null, { line: 7 }] })).toEqual([reason]);
  for (const answer of [null, {}, { left_out: null }, { left_out: 'none' }])
    expect(readLeftOut(answer)).toEqual([]);
});

test('of a reason the fault and the line are read, and one without a line is none', () => {
  const sent = { fault: 'captions_times', line: 6, max: 'fifty', what: { text: 'SBV' } };
  const left_out = [sent, { fault: 'captions_times' }, { fault: 'captions_times', line: {} }];
  expect(readLeftOut({ left_out })).toEqual([{ fault: 'captions_times', line: 6 }]);
});
