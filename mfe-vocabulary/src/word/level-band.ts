/** The bands of the levels 1 to 10; `docs/levels.md` explains them. */
const BANDS = ['A1', 'A1', 'A2', 'A2', 'B1', 'B1', 'B2', 'B2', 'C1', 'C2'];

/** The band of a level, as learners know it from lessons; undefined where there is none. */
export const levelBand = (level: number | null) => (level === null ? undefined : BANDS[level - 1]);
