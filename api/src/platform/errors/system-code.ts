/** Whether an operation of the system failed with this code, such as `ENOENT`. */
export function hasSystemCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
