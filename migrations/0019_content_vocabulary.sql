-- The words of the public content, and how many records have each: a mistyped word of a search is compared with them.
-- No longer read, and dropped by a later release so that a rollback works: tallies, application_tallies, letter_tallies,
-- users.application_count, title_search and the tables of words of 0015.
CREATE VIRTUAL TABLE content_vocabulary USING fts5vocab (content_search, row);
