-- A level that is added to a row then finds room beside it, and no index is written again.
ALTER TABLE "transcript_words" SET (fillfactor = 50);
