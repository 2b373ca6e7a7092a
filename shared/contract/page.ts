/**
 * How lists are answered.
 *
 * `GET /videos` and `GET /vocabulary` answer a page: `{ data, page, per_page, total }`.
 * `GET /playlists`, `GET /playlists/{id}/videos`, `GET /vocabulary/video/{videoId}` and `GET /quizzes`
 * answer a plain JSON array, with the headers `x-page`, `x-per-page` and `x-total-count`.
 */
import { Type, type Static, type TSchema } from 'typebox';

/** A page of `item`s. `page` starts at 1; `total` counts the items of all pages. */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    data: Type.Array(item),
    page: Type.Integer({ minimum: 1 }),
    per_page: Type.Integer({ minimum: 1 }),
    total: Type.Integer({ minimum: 0 }),
  });

/** One page of a list, as the browser reads it. */
export interface Page<Item> {
  data: Item[];
  page: number;
  per_page: number;
  total: number;
}

/** Query fields of every paged list; `per_page` is at most 100. */
export const pageQuery = (perPage: number) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: perPage })),
});

/** Path of one thing whose id is a number: a playlist, a saved word or a quiz. */
export const NumericIdPath = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });
export type NumericIdPath = Static<typeof NumericIdPath>;

/** Query fields of a list that is answered as a plain array, with its page and total in headers. */
export const arrayQuery = (perPage: number, most = 500) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: perPage })),
});
