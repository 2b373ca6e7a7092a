/** All tests, thorough ones included: `npx jest -c jest.all.config.cjs PATH`. */
const { projects, ...settings } = require('./jest.config.cjs');

module.exports = {
  ...settings,
  projects: projects.map((project) => ({
    ...project,
    testPathIgnorePatterns: project.testPathIgnorePatterns.filter((pattern) => !pattern.includes('thorough')),
  })),
};
