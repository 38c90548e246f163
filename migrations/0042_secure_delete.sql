-- Deleted names and NIKs also leave the search tables at once (FTS5, since SQLite 3.42); what was deleted before leaves them now.
INSERT INTO content_search (content_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO content_search (content_search) VALUES ('optimize');
--> statement-breakpoint
INSERT INTO application_search (application_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO application_search (application_search) VALUES ('optimize');
--> statement-breakpoint
INSERT INTO letter_search (letter_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO letter_search (letter_search) VALUES ('optimize');
--> statement-breakpoint
INSERT INTO user_search (user_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO user_search (user_search) VALUES ('optimize');
--> statement-breakpoint
INSERT INTO title_search (title_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO title_search (title_search) VALUES ('optimize');
