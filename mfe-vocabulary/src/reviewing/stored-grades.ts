import { tabStorage } from '@glossa/kit/browser';
import type { GradeChange } from './send-grade';

const STORAGE_KEY = 'glossa.unsent-grades';

interface StoredGrade extends GradeChange {
  readonly learnerId: number;
  /** The page load that sends it. Two versions of this app in one page each send their own grades. */
  readonly page: number;
}

const CURRENT_PAGE = performance.timeOrigin;

/** Stores an unsent grade for as long as the tab exists, also over a reload. */
export function storeGrade(learnerId: number, { kind, grade }: GradeChange): void {
  write([...read(), { kind, grade, learnerId, page: CURRENT_PAGE }]);
}

export function removeStoredGrade({ kind, grade }: GradeChange): void {
  write(read().filter((stored) => stored.kind !== kind || stored.grade.reviewId !== grade.reviewId));
}

/** Takes over the learner's grades that an earlier page of this tab has left, and drops those of other learners. */
export function adoptStoredGrades(learnerId: number): GradeChange[] {
  const isLeft = ({ page }: StoredGrade) => page !== CURRENT_PAGE;
  const stored = read().filter((grade) => !isLeft(grade) || grade.learnerId === learnerId);
  if (stored.some(isLeft)) write(stored.map((grade) => ({ ...grade, page: CURRENT_PAGE })));
  return stored.filter(isLeft).map(({ kind, grade }) => ({ kind, grade }));
}

function read(): StoredGrade[] {
  const stored = tabStorage.getJson(STORAGE_KEY);
  return Array.isArray(stored) ? (stored as StoredGrade[]) : [];
}

function write(grades: readonly StoredGrade[]): void {
  // If storage is denied, unsent grades last until the next reload.
  if (grades.length > 0) tabStorage.set(STORAGE_KEY, JSON.stringify(grades));
  else tabStorage.remove(STORAGE_KEY);
}
