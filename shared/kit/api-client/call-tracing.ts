/** @deprecated Calls are not traced. Nothing reads it; it goes with kit 3.0. */
export const callTracing: object = {};
