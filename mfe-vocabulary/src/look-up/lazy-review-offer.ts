import { lazy, type ComponentType } from 'react';
import type { ReviewOfferProps } from './review-offer';

interface LoadedReviewOffer {
  default: ComponentType<ReviewOfferProps>;
}

/** Where it cannot be loaded, nothing is offered. */
export const LazyReviewOffer = lazy(() =>
  import(/* webpackChunkName: "review-offer" */ './review-offer').then(
    (code): LoadedReviewOffer => ({ default: code.ReviewOffer }),
    (): LoadedReviewOffer => ({ default: () => null }),
  ),
);
