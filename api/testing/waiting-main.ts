import '../src/start';

// Loading takes longer than starting, and nothing of it depends on the folder or on who had it before.
const goneFirst = () => process.exit(0);
process.once('disconnect', goneFirst);
process.once('message', () => {
  process.off('disconnect', goneFirst);
  require('../src/main');
});
