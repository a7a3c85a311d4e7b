import { Mongo } from 'meteor/mongo';

export const Tasks = new Mongo.Collection('tasks');

if (Meteor.isServer) {
  Tasks.rawCollection().createIndex({ owner: 1, due: 1 });
  Tasks.createIndexAsync({ checked: 1 });
  Tasks._ensureIndex({ listId: 1 });
}
