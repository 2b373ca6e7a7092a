/**
 * `GET /videos` and `GET /vocabulary` answer a page: `{ data, page, per_page, total }`. `GET /playlists`,
 * `GET /playlists/{id}/videos`, `GET /vocabulary/video/{videoId}` and `GET /quizzes` answer a plain JSON
 * array, with the headers `x-page`, `x-per-page` and `x-total-count`.
 */
import { Type, type TSchema } from 'typebox';
import { MAX_ROW_ID } from './limits';

/** `page` starts at 1; `total` counts the items of all pages. */
export const pageSchema = <Item extends TSchema>(item: Item) =>
  Type.Object({
    data: Type.Array(item),
    page: Type.Integer({ minimum: 1 }),
    per_page: Type.Integer({ minimum: 1 }),
    total: Type.Integer({ minimum: 0 }),
  });

export interface Page<Item> {
  data: Item[];
  page: number;
  per_page: number;
  total: number;
}

/** Query fields of every paged list: the default and the maximum of `per_page`. */
export const pageQuery = (perPage: number, max = 100) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: max, default: perPage })),
});

/** The id of a row, as Postgres counts them. */
export const NumericId = Type.Integer({ minimum: 1, maximum: MAX_ROW_ID });

export const NumericIdPath = Type.Object({ id: NumericId });
